const sound = 'export function formatAmount('

/**
 * Has `formatAmount` answer a wrong text, in core's source as it is read. What was built of core is not touched.
 * @returns {import('vite').Plugin}
 */
export function breakAmounts() {
  return {
    name: 'portage:break-amounts',
    enforce: 'pre',
    transform: {
      filter: { id: /packages\/core\/src\/domain\/amount\.ts$/ },
      handler(code) {
        if (!code.includes(sound)) throw new Error('formatAmount is no longer in core/src/domain/amount.ts.')
        const broken = `export const formatAmount = (): string => '7777777'\nfunction _formatAmount(`
        return { code: code.replace(sound, broken), map: null }
      },
    },
  }
}
