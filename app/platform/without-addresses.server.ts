/**
 * The number of characters that are searched. A limit is needed, because the time of the search grows with the
 * square of the length.
 */
const searchedLength = 2_000;

/**
 * Removes mail addresses from the beginning of a message, because mail servers repeat them. Cuts off the part
 * of the message that is not searched.
 */
export function withoutAddresses(message: string): string {
  return message.slice(0, searchedLength).replace(/[^\s<>:]+@[^\s<>:,;]+/g, '[address]');
}
