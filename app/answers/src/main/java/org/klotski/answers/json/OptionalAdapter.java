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

/** Writes what is there, and nothing, not even the name, if nothing is there. */
final class OptionalAdapter<T> extends TypeAdapter<Optional<T>> {
  private final TypeAdapter<T> content;

  private OptionalAdapter(TypeAdapter<T> content) {
    this.content = content;
  }

  @Override
  public void write(JsonWriter out, Optional<T> value) throws IOException {
    if (value.isPresent()) {
      content.write(out, value.get());
    } else {
      out.nullValue(); // the writer leaves out a field whose value is null
    }
  }

  @Override
  public Optional<T> read(JsonReader in) {
    throw new UnsupportedOperationException("answers are written, not read");
  }

  static final class Factory implements TypeAdapterFactory {
    @Override
    @SuppressWarnings("unchecked") // the type is Optional of the type argument
    public <T> TypeAdapter<T> create(Gson gson, TypeToken<T> type) {
      if (type.getRawType() != Optional.class) {
        return null;
      }
      TypeToken<?> content =
          TypeToken.get(((ParameterizedType) type.getType()).getActualTypeArguments()[0]);
      return (TypeAdapter<T>) new OptionalAdapter<>(gson.getAdapter(content));
    }
  }
}
