import { type ReactElement, type ReactNode, useEffect, useId, useRef } from 'react'

/** One line of the list. */
export type ListLine = Readonly<{
  key: string
  icon: string | undefined
  name: string
  text: string
  onChoose: () => void
}>

/** A dialog over the page with a list to choose one line from. */
export function ListDialog({
  title,
  isOpen,
  lines,
  children,
  onClose,
}: {
  title: string
  isOpen: boolean
  lines: readonly ListLine[]
  /** What there is to say of the choice. */
  children: ReactNode
  onClose: () => void
}): ReactElement {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()

  useEffect(() => {
    if (isOpen && dialog.current?.open === false) dialog.current.showModal()
    if (!isOpen) dialog.current?.close()
  }, [isOpen])

  return (
    <dialog
      ref={dialog}
      onClose={onClose}
      aria-labelledby={id}
      className="m-auto w-full max-w-90 rounded-xl border border-hair bg-paper p-5 text-ink backdrop:bg-black/40"
    >
      <div className="flex items-center justify-between">
        <h2 id={id} className="text-base font-semibold">
          {title}
        </h2>
        <button type="button" onClick={onClose} className="min-h-11 px-1 underline underline-offset-4">
          Close
        </button>
      </div>
      <ul className="mt-2 divide-y divide-hair">
        {lines.map(({ key, icon, name, text, onChoose }) => (
          <li key={key}>
            <button
              type="button"
              onClick={onChoose}
              className="flex min-h-15 w-full items-center gap-3 py-2 text-start"
            >
              {icon === undefined ? (
                <span
                  aria-hidden="true"
                  className="grid size-9 shrink-0 place-items-center rounded-full border border-edge bg-sunk font-semibold"
                >
                  {name.slice(0, 1)}
                </span>
              ) : (
                <img src={icon.trim()} alt="" className="size-9 shrink-0 rounded-lg" />
              )}
              <span>
                <span className="block font-semibold">{name}</span>
                <span className="block text-quiet">{text}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      <p role="status" className="mt-2 text-quiet">
        {children}
      </p>
    </dialog>
  )
}
