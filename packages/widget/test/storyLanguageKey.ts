/** Where the choice of a language is kept while the page is loaded anew: stories make their screens when they are read. */
export const storyLanguageKey = 'portage.story-language'
