/** Text as UTF-8. `TextEncoder` is missing in every jsdom of Jest. */
export function encodeText(text: string): Uint8Array {
  const escaped = encodeURIComponent(text.replace(/\p{Cs}/gu, '�'))
  return Uint8Array.from(escaped.match(/%..|./g) ?? [], (piece) =>
    piece.length === 1 ? piece.charCodeAt(0) : Number.parseInt(piece.slice(1), 16),
  )
}
