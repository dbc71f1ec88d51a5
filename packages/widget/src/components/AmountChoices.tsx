import type { ReactElement } from 'react'
import { TextAction } from './TextAction.js'

/** The amounts that what stands in a field may mean: a press says which. */
export function AmountChoices({
  choices,
  onMeant,
}: Readonly<{
  choices: readonly Readonly<{ text: string; plain: string }>[]
  onMeant: (plain: string) => void
}>): ReactElement {
  return (
    <span className="ptg:flex ptg:gap-5">
      {choices.map(({ text, plain }) => (
        <TextAction key={plain} onPress={() => onMeant(plain)}>
          {text}
        </TextAction>
      ))}
    </span>
  )
}
