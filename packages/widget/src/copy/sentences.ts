/** A module with sentences. The build leaves a function of the language's plurals, which gives a part of `Copy`. */
export type Sentences = Readonly<{ words: unknown }>
