import { type ReactElement, type ReactNode, useId } from 'react'
import { BackButton } from '../../components/BackButton.js'
import { Button } from '../../components/Button.js'
import { DialogTitle } from '../../components/Dialog.js'
import { Divider } from '../../components/FactList.js'
import { ownField } from '../../components/ownField.js'
import { Pinned } from '../../components/Pinned.js'
import { Tick } from '../../components/Tick.js'
import { useWords } from '../../copy/useWords.js'
import type { SettingsView } from './settingsView.js'

/** Draws the settings: slippage with what it can cost, and gas on top. */
export function SettingsScreen({
  view,
  text,
  topup,
  onAuto,
  onType,
  onTopup,
  onClose,
}: Readonly<{
  view: SettingsView
  /** Null while the service chooses. */
  text: string | null
  topup: boolean
  onAuto: () => void
  onType: (text: string) => void
  onTopup: () => void
  onClose: () => void
}>): ReactElement {
  const { settings: copy } = useWords('dialogs')
  const id = useId()
  return (
    <>
      <DialogTitle icon={<BackButton label={copy.back} onPress={onClose} />}>{copy.title}</DialogTitle>
      <fieldset className="ptg:min-w-0" aria-describedby={`${id}-about ${id}-said`}>
        <legend className="ptg:ps-(--ptg-words) ptg:font-bold">
          <bdi>{copy.slippage}</bdi>
        </legend>
        <p id={`${id}-about`} className="ptg:pb-2 ptg:ps-(--ptg-words) ptg:text-quiet">
          <bdi>{copy.slippageText}</bdi>
        </p>
        <Choice id={`${id}-auto`} name={id} checked={text === null} onPress={onAuto}>
          <bdi className="ptg:block">{copy.auto}</bdi>
          <bdi className="ptg:block ptg:text-quiet">{view.auto}</bdi>
        </Choice>
        <Choice id={`${id}-custom`} name={id} checked={text !== null} onPress={() => onType(text ?? '')}>
          <bdi className="ptg:block">{copy.custom}</bdi>
        </Choice>
        {text === null ? null : (
          <div className="ptg:ps-(--ptg-words)">
            <div
              className="ptg-rule ptg:flex ptg:items-center"
              data-invalid={view.error === null ? undefined : ''}
            >
              <input
                className="ptg:min-h-11 ptg:min-w-0 ptg:flex-1 ptg:text-title"
                aria-label={copy.customField}
                aria-invalid={view.error !== null || undefined}
                aria-describedby={`${id}-said`}
                inputMode="decimal"
                {...ownField}
                dir="ltr"
                placeholder="0.5"
                maxLength={80}
                value={text}
                onChange={(event) => onType(event.target.value)}
              />
              <span aria-hidden="true">{copy.percent}</span>
            </div>
          </div>
        )}
        <div id={`${id}-said`} className="ptg:ps-(--ptg-words) ptg:pt-2" aria-live="polite">
          {view.error === null ? null : <bdi className="ptg:block ptg:text-stop">{view.error}</bdi>}
          {view.error !== null || view.cost === null ? null : <bdi className="ptg:block">{view.cost}</bdi>}
          {view.error !== null || view.warning === null ? null : (
            <bdi className="ptg:block ptg:text-ask">{view.warning}</bdi>
          )}
        </div>
      </fieldset>
      <Divider />
      {view.topup.may === 'set' ? (
        <label htmlFor={`${id}-topup`} className="ptg-row ptg:min-h-11 ptg:cursor-pointer">
          <span className="ptg-rail ptg:pointer-events-auto ptg:grid ptg:h-5 ptg:place-items-center">
            <Tick id={`${id}-topup`} checked={topup} onPress={onTopup} />
          </span>
          <bdi className="ptg:block ptg:font-bold">{copy.topup}</bdi>
          <bdi className="ptg:block ptg:text-quiet">{view.topup.text}</bdi>
          {view.topup.now === null ? null : <bdi className="ptg:block">{view.topup.now}</bdi>}
        </label>
      ) : (
        <div className="ptg:ps-(--ptg-words)">
          <p className="ptg:font-bold">
            <bdi>{copy.topup}</bdi>
          </p>
          <p className="ptg:text-quiet">
            <bdi>{view.topup.text}</bdi>
          </p>
        </div>
      )}
      <Pinned>
        <Button kind="onward" onPress={onClose}>
          {copy.done}
        </Button>
      </Pinned>
    </>
  )
}

/** One of several, chosen by a press on all of its row. */
function Choice({
  id,
  name,
  checked,
  onPress,
  children,
}: Readonly<{
  id: string
  name: string
  checked: boolean
  onPress: () => void
  children: ReactNode
}>): ReactElement {
  return (
    <label htmlFor={id} className="ptg-row ptg:min-h-11 ptg:cursor-pointer ptg:content-center ptg:py-2">
      <span className="ptg-rail ptg:pointer-events-auto ptg:grid ptg:place-items-center">
        <input
          id={id}
          type="radio"
          name={name}
          checked={checked}
          onChange={onPress}
          className="ptg:size-[20px] ptg:cursor-pointer ptg:rounded-round ptg:border-2 ptg:border-solid ptg:border-edge ptg:checked:border-6 ptg:checked:border-ink"
        />
      </span>
      {children}
    </label>
  )
}
