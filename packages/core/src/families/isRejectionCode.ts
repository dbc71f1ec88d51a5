/** EIP-1193, CAIP-25 and ethers: the person refused. Wallets of every family use them, some as text. */
const rejections: readonly string[] = ['4001', '5000', 'ACTION_REJECTED']

/** Whether a code says that the person refused. Words never do. */
export function isRejectionCode(code: unknown): boolean {
  return rejections.includes(String(code))
}
