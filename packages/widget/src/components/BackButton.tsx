import { ChevronLeft } from 'lucide-react'
import type { ReactElement } from 'react'
import { IconButton } from './IconButton.js'

/** The way back to the screen before, beside a title. */
export function BackButton({
  label,
  onPress,
}: Readonly<{ label: string; onPress: () => void }>): ReactElement {
  return (
    <IconButton label={label} onPress={onPress}>
      <ChevronLeft className="ptg-turns" size={24} strokeWidth={2} aria-hidden="true" />
    </IconButton>
  )
}
