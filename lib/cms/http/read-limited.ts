/** The text of an answer or a request, UTF-8. Throws a RangeError past `limit` bytes, before reading on. */
export async function readLimited(message: Pick<Response, 'body'>, limit: number): Promise<string> {
  if (!message.body) return '';
  const decoder = new TextDecoder();
  let bytes = 0;
  let text = '';
  // A request that is cancelled takes its connection along, and the response with it.
  for await (const chunk of message.body.values({ preventCancel: true })) {
    bytes += chunk.byteLength;
    if (bytes > limit) throw new RangeError(`A body of more than ${limit} bytes.`);
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}
