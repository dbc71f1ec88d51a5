import type { CopyPart } from './copy.js'
import type { LanguageTag } from './languageTag.js'
import type { Sentences } from './sentences.js'

type Loaders = Readonly<Record<Exclude<CopyPart, 'form'>, () => Promise<Sentences>>>

/** Every part but the form's, by language. Apart from the first load, which needs none of them. */
export const lazyParts: Readonly<Record<LanguageTag, Loaders>> = {
  en: {
    dialogs: () => import('./en/dialogs.js'),
    run: () => import('./en/run.js'),
    panels: () => import('./en/panels.js'),
  },
  es: {
    dialogs: () => import('./es/dialogs.js'),
    run: () => import('./es/run.js'),
    panels: () => import('./es/panels.js'),
  },
  fr: {
    dialogs: () => import('./fr/dialogs.js'),
    run: () => import('./fr/run.js'),
    panels: () => import('./fr/panels.js'),
  },
  de: {
    dialogs: () => import('./de/dialogs.js'),
    run: () => import('./de/run.js'),
    panels: () => import('./de/panels.js'),
  },
  'pt-BR': {
    dialogs: () => import('./pt-BR/dialogs.js'),
    run: () => import('./pt-BR/run.js'),
    panels: () => import('./pt-BR/panels.js'),
  },
  'zh-CN': {
    dialogs: () => import('./zh-CN/dialogs.js'),
    run: () => import('./zh-CN/run.js'),
    panels: () => import('./zh-CN/panels.js'),
  },
  ja: {
    dialogs: () => import('./ja/dialogs.js'),
    run: () => import('./ja/run.js'),
    panels: () => import('./ja/panels.js'),
  },
  ko: {
    dialogs: () => import('./ko/dialogs.js'),
    run: () => import('./ko/run.js'),
    panels: () => import('./ko/panels.js'),
  },
  tr: {
    dialogs: () => import('./tr/dialogs.js'),
    run: () => import('./tr/run.js'),
    panels: () => import('./tr/panels.js'),
  },
  ar: {
    dialogs: () => import('./ar/dialogs.js'),
    run: () => import('./ar/run.js'),
    panels: () => import('./ar/panels.js'),
  },
  he: {
    dialogs: () => import('./he/dialogs.js'),
    run: () => import('./he/run.js'),
    panels: () => import('./he/panels.js'),
  },
  fa: {
    dialogs: () => import('./fa/dialogs.js'),
    run: () => import('./fa/run.js'),
    panels: () => import('./fa/panels.js'),
  },
  it: {
    dialogs: () => import('./it/dialogs.js'),
    run: () => import('./it/run.js'),
    panels: () => import('./it/panels.js'),
  },
  nl: {
    dialogs: () => import('./nl/dialogs.js'),
    run: () => import('./nl/run.js'),
    panels: () => import('./nl/panels.js'),
  },
  pl: {
    dialogs: () => import('./pl/dialogs.js'),
    run: () => import('./pl/run.js'),
    panels: () => import('./pl/panels.js'),
  },
  ru: {
    dialogs: () => import('./ru/dialogs.js'),
    run: () => import('./ru/run.js'),
    panels: () => import('./ru/panels.js'),
  },
  uk: {
    dialogs: () => import('./uk/dialogs.js'),
    run: () => import('./uk/run.js'),
    panels: () => import('./uk/panels.js'),
  },
  vi: {
    dialogs: () => import('./vi/dialogs.js'),
    run: () => import('./vi/run.js'),
    panels: () => import('./vi/panels.js'),
  },
  id: {
    dialogs: () => import('./id/dialogs.js'),
    run: () => import('./id/run.js'),
    panels: () => import('./id/panels.js'),
  },
  hi: {
    dialogs: () => import('./hi/dialogs.js'),
    run: () => import('./hi/run.js'),
    panels: () => import('./hi/panels.js'),
  },
  th: {
    dialogs: () => import('./th/dialogs.js'),
    run: () => import('./th/run.js'),
    panels: () => import('./th/panels.js'),
  },
  'zh-TW': {
    dialogs: () => import('./zh-TW/dialogs.js'),
    run: () => import('./zh-TW/run.js'),
    panels: () => import('./zh-TW/panels.js'),
  },
}
