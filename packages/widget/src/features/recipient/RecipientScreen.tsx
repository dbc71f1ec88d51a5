import { CircleHelp, X } from 'lucide-react'
import { type ReactElement, useId, useRef } from 'react'
import { AddressChoice, AddressChoices } from '../../components/AddressChoices.js'
import { BackButton } from '../../components/BackButton.js'
import { Button } from '../../components/Button.js'
import { CodeInput } from '../../components/CodeInput.js'
import { DialogTitle } from '../../components/Dialog.js'
import { Pinned } from '../../components/Pinned.js'
import { WholeHash } from '../../components/WholeHash.js'
import { useWords } from '../../copy/useWords.js'
import type { RecipientView, Warning } from './recipientView.js'

/** Draws the choice of where it arrives: a field, what there is to say of the address, and addresses at hand. */
export function RecipientScreen({
  view,
  chain,
  text,
  takesNames,
  isOwnChosen,
  back,
  onType,
  onUse,
  onOwn,
  onClose,
}: Readonly<{
  view: RecipientView
  chain: string
  text: string
  takesNames: boolean
  isOwnChosen: boolean
  /** Where closing leads, in words; the form when left out. */
  back?: string | undefined
  onType: (text: string) => void
  onUse: () => void
  onOwn: () => void
  onClose: () => void
}>): ReactElement {
  const { recipient: copy } = useWords('dialogs')
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  return (
    <>
      <DialogTitle icon={<BackButton label={back ?? copy.back} onPress={onClose} />}>
        {copy.title}
      </DialogTitle>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (view.button.act === 'use') onUse()
        }}
      >
        <div className="ptg:ps-(--ptg-words)">
          <label className="ptg:text-quiet" htmlFor={`${id}-address`}>
            <bdi>{(takesNames ? copy.fieldOrName : copy.field)({ chain })}</bdi>
          </label>
          <div className="ptg-rule" data-invalid={view.error === null ? undefined : ''}>
            <CodeInput
              inputRef={field}
              id={`${id}-address`}
              value={text}
              isWrong={view.error !== null}
              describedBy={`${id}-said`}
              onType={onType}
            />
          </div>
        </div>
        <div id={`${id}-said`} aria-live="polite" className="ptg:grid ptg:gap-2 ptg:pt-2">
          {view.error === null ? null : (
            <p className="ptg:ps-(--ptg-words) ptg:text-stop">
              <bdi>{view.error}</bdi>
            </p>
          )}
          {view.read === null ? null : (
            <p className="ptg:ps-(--ptg-words) ptg:text-quiet">
              <bdi>{view.read}</bdi>
            </p>
          )}
          {view.stands === null ? null : (
            <p className="ptg:ps-(--ptg-words)">
              <bdi className="ptg:block ptg:text-quiet">{copy.standsFor({ name: view.stands.name })}</bdi>
              <WholeHash value={view.stands.address} className="ptg:font-bold" />
            </p>
          )}
          {view.warnings.map((warning) => (
            <WarningRow warning={warning} key={warning.text} />
          ))}
        </div>
        {view.meant.length === 0 ? null : (
          <AddressChoices title={null}>
            {view.meant.map((address) => (
              <AddressChoice
                key={address}
                address={address}
                label={null}
                isChosen={false}
                onPress={() => {
                  onType(address)
                  field.current?.focus()
                }}
              />
            ))}
          </AddressChoices>
        )}
        <AddressChoices title={null}>
          {view.own === null ? (
            <li className="ptg-row ptg:py-3 ptg:text-quiet">
              <bdi>{copy.noWallet}</bdi>
            </li>
          ) : (
            <AddressChoice
              address={view.own}
              label={copy.yourWallet}
              isChosen={isOwnChosen}
              onPress={onOwn}
            />
          )}
        </AddressChoices>
        {view.recents.length === 0 ? null : (
          <AddressChoices title={copy.recents}>
            {view.recents.map((address) => (
              <AddressChoice
                key={address}
                address={address}
                label={null}
                isChosen={false}
                onPress={() => onType(address)}
              />
            ))}
          </AddressChoices>
        )}
        <Pinned>
          <Button kind={view.button.kind} submits>
            {view.button.label}
          </Button>
        </Pinned>
      </form>
      {view.note === null ? null : (
        <p className="ptg:pt-3 ptg:text-center ptg:text-note ptg:text-balance ptg:text-quiet">
          <bdi>{view.note}</bdi>
        </p>
      )}
    </>
  )
}

function WarningRow({ warning }: Readonly<{ warning: Warning }>): ReactElement {
  const { recipient: copy } = useWords('dialogs')
  const { level, text, address } = warning
  return (
    <div className="ptg-row">
      <span className="ptg-rail ptg:grid ptg:h-5 ptg:place-items-center">
        {level === 'block' ? (
          <X className="ptg:text-stop" size={20} strokeWidth={2.5} aria-hidden="true" />
        ) : (
          <CircleHelp className="ptg:text-ask" size={20} strokeWidth={2} aria-hidden="true" />
        )}
      </span>
      <bdi className="ptg:block">{text}</bdi>
      {address === null ? null : (
        <p className="ptg:pt-1 ptg:text-note ptg:text-quiet">
          <bdi>{copy.theKnown}</bdi> <WholeHash value={address} className="ptg:text-ink" />
        </p>
      )}
    </div>
  )
}
