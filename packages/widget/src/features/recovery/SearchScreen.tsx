import { ChevronRight } from 'lucide-react'
import { type ReactElement, type ReactNode, useId } from 'react'
import { Button } from '../../components/Button.js'
import { CodeInput } from '../../components/CodeInput.js'
import { Divider } from '../../components/FactList.js'
import { Pinned } from '../../components/Pinned.js'
import type { RecoveryCopy } from '../../copy/copy.js'
import { TokenDisc } from '../run/TokenDisc.js'
import type { FindView } from './findView.js'

/** What a search shows: its finds, or in a sentence why there are none. */
export type SearchView = Readonly<{
  /** Why what was typed cannot be looked for; null where it can. */
  error: string | null
  /** What was read out of a link or out of other words; null where it stands there by itself. */
  read: string | null
  /** Whom or what it was looked for. */
  lookedFor: string | null
  phase: 'looking' | 'done' | 'failed'
  underWay: readonly FindView[]
  found: readonly FindView[]
  /** What this browser has brought home already. */
  paid: readonly FindView[]
  /** Said when there is nothing, when something failed, and where it could not be looked. */
  sentences: readonly string[]
}>

/** Draws the search: a field, what is under way, what was found. It decides nothing. */
export function SearchScreen({
  view,
  text,
  copy,
  onType,
  onLook,
  onOpen,
  onConnect,
  children,
}: Readonly<{
  view: SearchView
  text: string
  copy: RecoveryCopy
  onType: (text: string) => void
  onLook: () => void
  onOpen: (id: string) => void
  /** Left out where a wallet is connected, or the host has no list of them. */
  onConnect: (() => void) | null
  children?: ReactNode
}>): ReactElement {
  const id = useId()
  const isTyped = text.trim() !== ''
  const isEmpty = !isTyped && view.lookedFor === null
  return (
    <>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          onLook()
        }}
      >
        <div className="ptg:ps-(--ptg-words)">
          <label className="ptg:text-quiet" htmlFor={`${id}-query`}>
            <bdi>{copy.field}</bdi>
          </label>
          <div className="ptg-rule" data-invalid={view.error === null ? undefined : ''}>
            <CodeInput
              id={`${id}-query`}
              value={text}
              isWrong={view.error !== null}
              describedBy={`${id}-said`}
              onType={onType}
            />
          </div>
          <p
            id={`${id}-said`}
            className={`ptg:pt-2 ${view.error === null ? 'ptg:text-quiet' : 'ptg:text-stop'}`}
          >
            <bdi>{view.error ?? copy.intro}</bdi>
          </p>
          {view.read === null ? null : (
            <p className="ptg:pt-1 ptg:text-quiet" role="status">
              <bdi>{view.read}</bdi>
            </p>
          )}
        </div>
        <Pinned>
          <div className="ptg:grid ptg:gap-2">
            {isEmpty && onConnect !== null ? (
              <Button kind="onward" onPress={onConnect}>
                {copy.connect}
              </Button>
            ) : (
              <>
                <Button kind={view.phase === 'looking' || isEmpty ? 'waiting' : 'onward'} submits>
                  {view.phase === 'looking'
                    ? copy.looking
                    : isEmpty
                      ? copy.enterFirst
                      : isTyped
                        ? copy.look
                        : copy.lookAgain}
                </Button>
                {onConnect === null ? null : (
                  <Button kind="beside" onPress={onConnect}>
                    {copy.connect}
                  </Button>
                )}
              </>
            )}
          </div>
        </Pinned>
      </form>
      <Finds title={copy.underWay} views={view.underWay} onOpen={onOpen} />
      <Finds title={copy.found} views={view.found} onOpen={onOpen} />
      <Finds title={copy.paidHere} views={view.paid} onOpen={onOpen} />
      <div role="status">
        {view.sentences.length === 0 ? null : <Divider />}
        {[...(view.lookedFor === null ? [] : [view.lookedFor]), ...view.sentences].map((sentence) => (
          <p className="ptg:ps-(--ptg-words) ptg:pt-1 ptg:text-quiet" key={sentence}>
            <bdi>{sentence}</bdi>
          </p>
        ))}
      </div>
      {children}
    </>
  )
}

function Finds({
  title,
  views,
  onOpen,
}: Readonly<{
  title: string
  views: readonly FindView[]
  onOpen: (id: string) => void
}>): ReactElement | null {
  if (views.length === 0) return null
  return (
    <>
      <Divider />
      <h3 className="ptg:ps-(--ptg-words) ptg:text-quiet">
        <bdi>{title}</bdi>
      </h3>
      <ul aria-label={title} className="ptg:grid ptg:gap-1">
        {views.map((view) => (
          <li key={view.id}>
            {view.isSelectable ? (
              <button
                type="button"
                className="ptg:flex ptg:min-h-11 ptg:w-full ptg:items-center ptg:gap-3 ptg:py-2 ptg:ps-(--ptg-words) ptg:text-start"
                onClick={() => onOpen(view.id)}
              >
                <Words view={view} />
                <ChevronRight
                  className="ptg-turns ptg:flex-none ptg:text-quiet"
                  size={18}
                  strokeWidth={2}
                  aria-hidden="true"
                />
              </button>
            ) : (
              <div className="ptg:py-2 ptg:ps-(--ptg-words)">
                <Words view={view} />
              </div>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

function Words({ view }: Readonly<{ view: FindView }>): ReactElement {
  return (
    <span className="ptg:flex ptg:min-w-0 ptg:flex-1 ptg:gap-4">
      <TokenDisc token={view.token} />
      <span className="ptg:min-w-0">
        <bdi className="ptg:block ptg:font-bold">{view.heading}</bdi>
        <bdi className="ptg:block ptg:text-quiet">{view.sentence}</bdi>
      </span>
    </span>
  )
}
