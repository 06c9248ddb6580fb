/** The same items, each asked for while the one before it is worked on. */
export async function* ahead<Item>(source: AsyncGenerator<Item>): AsyncGenerator<Item> {
  const ask = () => {
    const asked = source.next();
    // What goes wrong is thrown where it is waited for; that may be never.
    asked.catch(() => {});
    return asked;
  };
  try {
    let next = ask();
    for (;;) {
      const asked: IteratorResult<Item, unknown> = await next;
      if (asked.done === true) return;
      next = ask();
      yield asked.value;
    }
  } finally {
    await source.return(undefined);
  }
}
