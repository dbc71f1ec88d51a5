import { storyLanguageKey } from '../storyLanguageKey.js'

// Stories make their screens when their file is read, in the language that stands here by then.
sessionStorage.setItem(storyLanguageKey, new URLSearchParams(location.search).get('language') ?? 'en')
void import('./gallery.js')
