import { CircleHelp } from 'lucide-react'
import type { ReactElement } from 'react'
import { Divider } from '../../components/FactList.js'
import { TextAction } from '../../components/TextAction.js'
import { useWords } from '../../copy/useWords.js'

/** Where help is, what it is given, and that nobody else asks for it. */
export function SupportNote({
  address,
  isMade,
  onMake,
}: Readonly<{
  /** The host's own; null where it names none. */
  address: string | null
  isMade: boolean
  onMake: () => void
}>): ReactElement {
  const { support: copy } = useWords('panels')
  return (
    <section aria-label={copy.title}>
      <Divider />
      <div className="ptg-row">
        <span className="ptg-rail ptg:grid ptg:h-5 ptg:place-items-center">
          <CircleHelp className="ptg:text-ask" size={20} strokeWidth={2} aria-hidden="true" />
        </span>
        <h3 className="ptg:font-bold">
          <bdi>{copy.title}</bdi>
        </h3>
        <p>
          <bdi>{address === null ? copy.none : copy.official({ where: address })}</bdi>
        </p>
        {address === null ? null : (
          <p className="ptg:pt-1">
            <bdi>{copy.warning}</bdi>
          </p>
        )}
        <p className="ptg:py-1 ptg:text-quiet">
          <bdi>{copy.text}</bdi>
        </p>
        <p className="ptg:pt-2">
          <TextAction onPress={onMake}>{copy.make}</TextAction>
        </p>
        <p role="status" className="ptg:text-quiet">
          {isMade ? <bdi>{copy.made}</bdi> : null}
        </p>
      </div>
    </section>
  )
}
