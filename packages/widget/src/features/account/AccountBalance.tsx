import type { Currency } from '@portage/core'
import type { ReactElement } from 'react'
import { FigureText } from '../../components/FigureText.js'
import type { Format } from '../../copy/format.js'
import { useWords } from '../../copy/useWords.js'
import { symbolOf } from '../run/readRun.js'

/** What an account has of a token; nothing while that is not known. */
export function AccountBalance({
  balance,
  currency,
  format,
}: Readonly<{ balance: bigint | null; currency: Currency; format: Format }>): ReactElement | null {
  const { form: copy } = useWords('form')
  if (balance === null) return null
  const said = (amount: string): string => copy.balance({ amount: `${amount} ${symbolOf(currency)}` })
  return (
    <FigureText
      figure={{
        text: said(format.balance(balance, currency.decimals)),
        whole: said(format.amount(balance, currency.decimals)),
      }}
      className="ptg:text-note ptg:text-quiet"
    />
  )
}
