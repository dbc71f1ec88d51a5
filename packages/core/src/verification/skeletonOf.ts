/**
 * Capital letters, each with the characters that are drawn like it, as hexadecimal code points: what `confusables.txt`
 * of UTS #39 (Unicode 10) draws like a letter or a digit and compatibility normalization leaves as it is, and small
 * capitals. Digits stand with the letter they are drawn like. Of a pair of cases only the capital is listed.
 */
const drawnAlike = `A 251 391 410 13aa 15c5 1d00 2376 237a a4ee
B 180 182 184 222 253 299 392 411 412 42c 462 48c 9ea a6a 13cf 13f4 15af 15f7 a4d0 a7b4
C a2 23c 3c2 421 4aa 13df 1d04 20a1 2ca4 a4da
D d0 110 189 18c 257 501 13a0 13e7 146f 15de 15ea 1d05 20ab a4d2 a4d3
E 246 395 415 4bd 4bf 13ac 1d07 212e 22ff 2d39 a4f0 ab32
F 191 3dc 584 15b4 1d6e 1e9d a4dd a730 a798 ab35
G 18d 1e4 260 261 262 50c 581 13c0 13f3 1d83 a4d6
H 126 266 29c 397 41d 45b 4a2 4bb 4c7 4c9 570 13bb 13c2 13f2 157c 2c67 2c8e a4e7 a695
I 131 142 196 197 19a 1c0 26a 26b 26d 399 406 4c0 5c0 5d5 5df 627 661 673 6f1 7ca 13a5 16c1 1d7b 1d7c 2223 2373 2378 23fd 2502 2c92 2d4f a4f2 a647
J 248 37f 408 13ab 148d 1d0a a4d9 a7b2
K 199 39a 41a 49a 49e 13e6 16d5 1d0b 20ad 2c69 2c94 a4d7 a740
L 141 29f 13de 14aa 2cd0 a4e1
M 39c 3fa 41c 4cd 13b7 15f0 16d6 1d0d 2c98 a4df
N 19d 19e 273 274 39d 3b7 578 57c 1d70 2c9a a4e0
O d8 19f 398 39f 3c3 41e 472 4e8 555 5e1 647 665 6be 6c1 6d5 6f5 6ff 7c0 966 9e6 a66 ae6 b20 b66 be6 c66 ce6 d20 d66 e50 ed0 1010 101d 1040 10ff 12d0 13be 13eb 1d0f 1d11 2296 229d 236c 2c9e 2d31 2d41 2d54 3007 a4f3 a74a ab3d ab3e ab74
P 1a5 3a1 420 13e2 146d 1d18 1d7d 2374 2ca2 a4d1
Q 2a0 51b 563 566 2d55
R 1a6 24d 27c 27d 433 493 13a1 13d2 1587 1d26 1d72 2c85 a4e3 ab47 ab48 ab81
S 1bc 282 405 54f 13d5 13da 1d74 a4e2 a731
T 166 1ad 1ae 23e 3a4 422 4ac 13a2 1d1b 1d75 20ae 22a4 2361 27d9 2ca6 a4d4
U 244 28b 3c5 54d 1200 13cc 144c 1d1c 1d7e 222a 22c3 a4f4 a79f ab4e ab52
V 3bd 474 5d8 667 6f7 13d9 142f 1d20 2228 22c1 2d38 a4e6 a6df
W 26f 461 47d 51c 561 13b3 13d4 1d21 20a9 a4ea a761
X d7 3a7 425 4b2 1541 157d 166d 166e 16b7 2573 292b 292c 2a2f 2a30 2cac 2d5d a4eb a7b3
Y a5 1b4 24e 263 28f 3a5 3b3 423 4ae 4b0 10e7 13a9 13bd 1d8c 1eff 2ca8 a4ec ab5a
Z 1a7 1b5 1bb 224 290 396 3e8 13c3 14bf 1d22 1d76 a4dc a644 a6ef a75a`

/** What is drawn alike within ASCII. */
const ascii: Readonly<Record<string, string>> = {
  '0': 'O',
  '1': 'I',
  l: 'I',
  '|': 'I',
  '2': 'Z',
  '5': 'S',
  $: 'S',
  '8': 'B',
}

/** White letters on black, and those that make flags: three alphabets that normalization leaves as they are. */
const alphabets = [0x1f150, 0x1f170, 0x1f1e6]

let letters: ReadonlyMap<string, string> | null = null

/**
 * What a symbol looks like, as capital letters and digits: two symbols with one skeleton can be taken for each other.
 * It is no name to show, and tells nothing of symbols that are written in another script throughout.
 */
export function skeletonOf(symbol: string): string {
  const latin = /^[ -~]*$/.test(symbol) ? symbol : latinOf(symbol)
  return latin
    .replace(/^\$/, '')
    .replace(/vv/gi, 'W')
    .replace(/rn/g, 'M')
    .replace(/[01258l|$]/g, (character) => ascii[character] ?? '')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
}

function latinOf(symbol: string): string {
  const visible = symbol.normalize('NFKD').replace(/[\p{M}\p{C}\p{Default_Ignorable_Code_Point}]/gu, '')
  return [...visible].map(letterOf).join('')
}

function letterOf(character: string): string {
  if (character < '\u0080') return character
  letters ??= readTable()
  const code = character.codePointAt(0) ?? 0
  const first = alphabets.find((start) => code >= start && code < start + 26)
  if (first !== undefined) return String.fromCharCode(65 + code - first)
  return letters.get(character) ?? letters.get(character.toUpperCase()) ?? character
}

function readTable(): ReadonlyMap<string, string> {
  return new Map(
    drawnAlike.split('\n').flatMap((line) => {
      const [letter = '', ...codes] = line.split(' ')
      return codes.map((code) => [String.fromCodePoint(Number.parseInt(code, 16)), letter] as const)
    }),
  )
}
