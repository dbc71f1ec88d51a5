import { type ReactElement, useId } from 'react'
import { ownField } from '../../components/ownField.js'
import { TextAction } from '../../components/TextAction.js'
import type { ActivityCopy } from '../../copy/copy.js'

/** Where a request, a hash or an address is searched for. It decides nothing. */
export function ActivitySearch({
  text,
  error,
  read,
  isSearched,
  copy,
  onType,
  onSearch,
  onClear,
}: Readonly<{
  text: string
  /** Why what was typed cannot be searched for; null where it can. */
  error: string | null
  /** What was read out of a link or out of other words; null where it stands there by itself. */
  read: string | null
  /** The list shows what was found, not everything. */
  isSearched: boolean
  copy: ActivityCopy
  onType: (text: string) => void
  onSearch: () => void
  onClear: () => void
}>): ReactElement {
  const id = useId()
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSearch()
      }}
    >
      <label className="ptg:text-quiet" htmlFor={`${id}-term`}>
        <bdi>{copy.field}</bdi>
      </label>
      <div
        className="ptg-rule ptg:flex ptg:items-center ptg:gap-3"
        data-invalid={error === null ? undefined : ''}
      >
        <input
          id={`${id}-term`}
          className="ptg:block ptg:min-h-11 ptg:w-full ptg:min-w-0"
          dir="ltr"
          value={text}
          {...ownField}
          enterKeyHint="search"
          aria-invalid={error !== null || undefined}
          aria-describedby={error === null ? undefined : `${id}-said`}
          onChange={(event) => onType(event.target.value)}
        />
        {isSearched ? <TextAction onPress={onClear}>{copy.clear}</TextAction> : null}
        <button type="submit" className="ptg:-my-3 ptg:min-h-11 ptg:flex-none ptg:py-3 ptg:font-bold">
          <bdi>{copy.search}</bdi>
        </button>
      </div>
      {read === null ? null : (
        <p className="ptg:pt-2 ptg:text-quiet" role="status">
          <bdi>{read}</bdi>
        </p>
      )}
      {error === null ? null : (
        <p id={`${id}-said`} className="ptg:pt-2 ptg:text-stop" role="alert">
          <bdi>{error}</bdi>
        </p>
      )}
    </form>
  )
}
