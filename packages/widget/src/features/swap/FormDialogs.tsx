import type { ReactElement } from 'react'
import { useStore } from 'zustand'
import type { Loaded } from '../../components/useLoaded.js'
import { useScreen } from '../../copy/useScreen.js'
import type { Screen } from '../../store/screen.js'
import type { DialogPart, DialogPartProps } from './dialogPart.js'

const loadAccount = async () => (await import('./AccountPart.js')).AccountPart
const loadPicker = async () => (await import('./PickerPart.js')).PickerPart
const loadRecipient = async () => (await import('./RecipientPart.js')).RecipientPart
const loadSettings = async () => (await import('./SettingsPart.js')).SettingsPart

/** The dialogs that change the form. */
export type FormParts = Readonly<Record<'account' | 'picker' | 'recipient' | 'settings', Loaded<DialogPart>>>

/** Each dialog is loaded when it is first opened, with what binds it to the form. */
export function useFormParts({ name }: Screen): FormParts {
  return {
    account: useScreen<DialogPart>(loadAccount, 'dialogs', name === 'account'),
    picker: useScreen<DialogPart>(loadPicker, 'dialogs', name === 'picker'),
    recipient: useScreen<DialogPart>(loadRecipient, 'dialogs', name === 'recipient'),
    settings: useScreen<DialogPart>(loadSettings, 'dialogs', name === 'settings'),
  }
}

/** Draws the dialog that is open over the form, if it is one of these. */
export function FormDialogs({
  parts,
  ...props
}: DialogPartProps & Readonly<{ parts: FormParts }>): ReactElement | null {
  const { name } = useStore(props.store).screen
  const Part = isFormPart(name) ? parts[name] : null
  return Part?.type === 'loaded' ? <Part.part {...props} /> : null
}

function isFormPart(name: Screen['name']): name is keyof FormParts {
  return name === 'account' || name === 'picker' || name === 'recipient' || name === 'settings'
}
