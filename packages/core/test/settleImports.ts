import { afterAll, vi } from 'vitest'

// Files of one worker share what they import. One that ends while a part is still being loaded would have that cut off,
// and the files behind it would wait for the part in vain.
afterAll(() => vi.dynamicImportSettled())
