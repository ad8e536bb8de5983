package org.klotski.answers.json;

import com.google.gson.Gson;
import com.google.gson.TypeAdapter;
import com.google.gson.TypeAdapterFactory;
import com.google.gson.reflect.TypeToken;
import com.google.gson.stream.JsonReader;
import com.google.gson.stream.JsonWriter;
import java.io.IOException;
import java.lang.reflect.ParameterizedType;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * Writes an {@link Optional} as its content, or, with its name, not at all; an {@link OptionalInt}
 * as its number or as null.
 */
final class OptionalAdapters implements TypeAdapterFactory {
  /** An adapter that only writes. */
  private abstract static class Writer<T> extends TypeAdapter<T> {
    @Override
    public T read(JsonReader in) {
      throw new UnsupportedOperationException();
    }
  }

  @Override
  @SuppressWarnings("unchecked") // the type of the token says so
  public <T> TypeAdapter<T> create(Gson gson, TypeToken<T> token) {
    if (token.getRawType() == OptionalInt.class) {
      return (TypeAdapter<T>) numbers();
    }
    return token.getType() instanceof ParameterizedType type && token.getRawType() == Optional.class
        ? (TypeAdapter<T>)
            contents(
                (TypeAdapter<Object>)
                    gson.getAdapter(TypeToken.get(type.getActualTypeArguments()[0])))
        : null;
  }

  private static TypeAdapter<OptionalInt> numbers() {
    return new Writer<>() {
      @Override
      public void write(JsonWriter out, OptionalInt number) throws IOException {
        if (number.isPresent()) {
          out.value(number.getAsInt());
        } else {
          out.nullValue();
        }
      }
    };
  }

  private static TypeAdapter<Optional<Object>> contents(TypeAdapter<Object> content) {
    return new Writer<>() {
      @Override
      public void write(JsonWriter out, Optional<Object> value) throws IOException {
        if (value.isPresent()) {
          content.write(out, value.get());
          return;
        }
        out.setSerializeNulls(false); // leaves out the name
        out.nullValue();
        out.setSerializeNulls(true);
      }
    };
  }
}
