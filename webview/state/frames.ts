/** Waiting for the next frame, so that long work never holds a page back for longer than one. */
export function nextFrame(): Promise<void> {
  return new Promise((resolve) => {
    // A hidden page gets no frames; a short timer keeps the work going there.
    const timer = setTimeout(done, 100);
    const frame = requestAnimationFrame(done);
    function done(): void {
      clearTimeout(timer);
      cancelAnimationFrame(frame);
      resolve();
    }
  });
}
