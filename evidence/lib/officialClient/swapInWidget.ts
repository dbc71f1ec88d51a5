import type { OpenPage } from './openPage.js'

/** Types an amount, presses the button and waits for the widget to say that it is there. @returns what is wrong */
export async function swapInWidget(
  { page, quoted, errors }: OpenPage,
  amount: string,
  balance: () => Promise<bigint>,
): Promise<string | null> {
  const before = await balance()
  try {
    await page.getByTestId('widget-connect-wallet-button').click()
    await page.getByRole('textbox').first().fill(amount)
    await page.getByTestId('swap-button').click()
    await page.getByText('Received').waitFor()
    await page.getByRole('button', { name: 'Done', exact: true }).click()
  } catch (error) {
    await page.screenshot({ path: '.cache/reports/official-widget.png' })
    return `the widget did not come to its end: ${[...errors(), error].join('; ').slice(0, 600)}`
  }
  const gained = (await balance()) - before
  if (gained !== quoted()) return `${quoted()} was quoted and ${gained} arrived`
  return errors().length === 0 ? null : `the page threw ${errors().join('; ')}`
}
