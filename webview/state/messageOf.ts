/** What anything that was thrown has to say; a rejected request of the messenger is a plain object with a message. */
export function messageOf(error: unknown): string {
  if (typeof error === 'object' && error !== null) {
    return 'message' in error ? String(error.message) : JSON.stringify(error);
  }
  return String(error);
}
