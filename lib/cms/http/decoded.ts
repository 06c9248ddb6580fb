/**
 * The JSON of an answer. Every status is an answer, and those of a fault are often not JSON: the caller
 * sees that it is null.
 */
export function decoded(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
