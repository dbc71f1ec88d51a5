/** Whether somebody who saw so many asks on their screen speaks of all there are; asks are never taken away. */
export function isDrawnOf(
  { asks }: Readonly<{ asks: readonly unknown[] }>,
  { asked }: Readonly<{ asked?: number | undefined }>,
): boolean {
  return asked === undefined || asked === asks.length
}
