package org.klotski.dbschema.rows;

import java.nio.ByteBuffer;
import java.util.Optional;

/**
 * The extremes among the members of one group, in one metric.
 *
 * @param centre the layouts with the smallest eccentricity, which is the group's radius
 * @param periphery the layouts with the largest eccentricity, which is its diameter
 * @param hardest the layouts that are farthest from their nearest solutions, if the group is
 *     solvable
 */
public record GroupExtremesRecord(Extreme centre, Extreme periphery, Optional<Extreme> hardest) {

  /**
   * The layouts of a group with an extreme distance.
   *
   * @param distance that distance, in moves of the metric
   * @param number how many layouts have it, at least 1
   * @param first the smallest code among them
   */
  public record Extreme(int distance, int number, long first) {
    static final int BYTES = 11;

    public void encode(ByteBuffer value) {
      value.putShort((short) distance).putInt(number);
      Keys.putCode(value, first);
    }

    public static Extreme decode(ByteBuffer value) {
      return new Extreme(value.getShort() & 0xFFFF, value.getInt(), Keys.getCode(value));
    }
  }

  /** In a group that is not solvable, nothing is the hardest. */
  private static final Extreme NOTHING = new Extreme(0xFFFF, 0, 0);

  /** The fewest layers, not counting layer 0, that the group has from any root. */
  public int radius() {
    return centre.distance();
  }

  /** The most layers, not counting layer 0, that the group has from any root. */
  public int diameter() {
    return periphery.distance();
  }

  public byte[] encode() {
    ByteBuffer value = ByteBuffer.allocate(3 * Extreme.BYTES);
    centre.encode(value);
    periphery.encode(value);
    hardest.orElse(NOTHING).encode(value);
    return value.array();
  }

  public static GroupExtremesRecord decode(ByteBuffer value) {
    Extreme centre = Extreme.decode(value);
    Extreme periphery = Extreme.decode(value);
    Extreme hardest = Extreme.decode(value);
    return new GroupExtremesRecord(
        centre, periphery, hardest.number() == 0 ? Optional.empty() : Optional.of(hardest));
  }
}
