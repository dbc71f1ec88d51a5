import type { ReactElement, ReactNode } from 'react'

/**
 * `onward` goes on inside, `asks` asks a wallet to sign or send (and nothing else may look like it), `beside` goes
 * beside the way, `waiting` says what it waits for: it stays focusable and does nothing.
 */
export type ButtonKind = 'onward' | 'asks' | 'beside' | 'waiting'

const shape =
  'ptg:flex ptg:w-full ptg:items-center ptg:justify-center ptg:gap-2 ptg:rounded-control ptg:border ptg:border-solid ptg:px-[16px] ptg:py-1.5 ptg:text-center ptg:text-title ptg:font-bold ptg:text-balance'

const kinds: Readonly<Record<ButtonKind, string>> = {
  onward: 'ptg:min-h-13 ptg:border-button ptg:bg-button ptg:text-paper ptg:hover:opacity-95',
  asks: 'ptg:min-h-13 ptg:border-accent ptg:bg-accent ptg:text-on-accent ptg:hover:opacity-95',
  beside: 'ptg:min-h-11 ptg:border-edge ptg:text-words ptg:text-ink ptg:hover:border-ink',
  waiting: 'ptg:min-h-13 ptg:cursor-default ptg:border-edge ptg:text-quiet',
}

/** A button. Its words say what happens next and to how much; it takes two lines rather than shorten them. */
export function Button({
  kind,
  onPress,
  children,
  submits = false,
  form,
}: Readonly<{
  kind: ButtonKind
  onPress?: (() => void) | undefined
  children: ReactNode
  /** Sends the form it stands in. */
  submits?: boolean | undefined
  /** The id of that form, where the button stands outside of it. */
  form?: string | undefined
}>): ReactElement {
  const waits = kind === 'waiting'
  return (
    <button
      type={submits ? 'submit' : 'button'}
      form={form}
      data-kind={kind}
      className={`${shape} ${kinds[kind]}`}
      aria-disabled={waits || undefined}
      onClick={waits ? undefined : onPress}
    >
      {/* Other words are put in their place: they did not move there, which a browser counts as a shift. */}
      <bdi key={typeof children === 'string' ? children : undefined}>{children}</bdi>
    </button>
  )
}
