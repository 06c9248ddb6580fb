/** Where Next would keep the pages it makes. The door keeps them, and asks only when it wants a new one. */
export default class KeepsNothing {
  get(): Promise<null> {
    return Promise.resolve(null);
  }

  set(): Promise<void> {
    return Promise.resolve();
  }

  revalidateTag(): Promise<void> {
    return Promise.resolve();
  }

  resetRequestCache(): void {
    // Nothing is kept per request.
  }
}
