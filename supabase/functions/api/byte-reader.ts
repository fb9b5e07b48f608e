/** Bytes of a stream in the pieces that a protocol is made of. */
export type ByteReader = {
  /** A line without its end. @throws Error where it is longer than `maximumBytes`, or the stream ends before. */
  line(maximumBytes: number): Promise<string>;
  /** At least one byte, at most `maximumBytes`; null at the end. */
  some(maximumBytes: number): Promise<Uint8Array<ArrayBuffer> | null>;
};

const LINE_FEED = 0x0a;

export function createByteReader(stream: ReadableStream<Uint8Array>): ByteReader {
  const reader = stream.getReader();
  let held = new Uint8Array(0);

  const hold = async (): Promise<boolean> => {
    const { done, value } = await reader.read();
    if (done) return false;
    const joined = new Uint8Array(held.length + value.length);
    joined.set(held);
    joined.set(value, held.length);
    held = joined;
    return true;
  };
  const take = (length: number) => {
    const taken = held.slice(0, length);
    held = held.subarray(length);
    return taken;
  };

  return {
    async line(maximumBytes) {
      let end = held.indexOf(LINE_FEED);
      while (end < 0 && held.length <= maximumBytes) {
        if (!(await hold())) throw new Error('The connection ended within a line.');
        end = held.indexOf(LINE_FEED);
      }
      if (end < 0 || end > maximumBytes) throw new Error('A line is too long.');
      return String.fromCharCode(...take(end + 1)).replace(/\r?\n$/, '');
    },
    async some(maximumBytes) {
      while (held.length === 0) if (!(await hold())) return null;
      return take(maximumBytes);
    },
  };
}
