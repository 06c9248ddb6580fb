/** Resolves with null when the result takes longer than `ms`. */
export async function waitAtMost<Result>(
  result: Promise<Result>,
  ms: number,
): Promise<Result | null> {
  const late = Promise.withResolvers<null>();
  const timer = setTimeout(late.resolve, ms, null);
  try {
    return await Promise.race([result, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
