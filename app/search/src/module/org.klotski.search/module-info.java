/** The facade without a database; start with {@link org.klotski.Klotski}. */
module org.klotski.search {
  requires java.desktop;

  exports org.klotski;
  exports org.klotski.enumerator.board;
  exports org.klotski.enumerator.facts;
  exports org.klotski.enumerator.layouts;
  exports org.klotski.notation;
  exports org.klotski.notation.openings;

  uses org.klotski.TableEngine.Opener;
  uses org.klotski.grouper.facts.FactStore.Opener;
}
