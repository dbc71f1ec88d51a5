/** What an output pays: the twenty bytes of a witness address, or nobody, with a note in letters. */
type Paid = Readonly<{ amount: bigint }> & (Readonly<{ witness: string }> | Readonly<{ note: string }>)

/** A transaction of Bitcoin that spends one output and is to be signed: a PSBT of version 0, in hexadecimal. */
export function writePsbt(
  spent: Readonly<{ amount: bigint; witness: string }>,
  paid: readonly Paid[],
): string {
  const transaction = [
    '02000000',
    `01${'ab'.repeat(32)}0000000000ffffffff`,
    little(BigInt(paid.length), 1),
    ...paid.map(writeOutput),
    '00000000',
  ].join('')
  const inputs = `0101${sized(writeOutput(spent))}00`
  return `70736274ff0100${sized(transaction)}00${inputs}${'00'.repeat(paid.length)}`
}

function writeOutput(output: Paid): string {
  const script =
    'witness' in output ? `0014${output.witness}` : `6a${sized(Buffer.from(output.note).toString('hex'))}`
  return `${little(output.amount, 8)}${sized(script)}`
}

/** Bytes with their length in front: one byte says it up to 252. */
function sized(hex: string): string {
  const length = BigInt(hex.length / 2)
  return `${length < 0xfdn ? little(length, 1) : `fd${little(length, 2)}`}${hex}`
}

/** A number, the least byte first. */
function little(value: bigint, bytes: number): string {
  return Buffer.from(value.toString(16).padStart(bytes * 2, '0'), 'hex')
    .reverse()
    .toString('hex')
}
