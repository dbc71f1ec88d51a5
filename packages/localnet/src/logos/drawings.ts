import type { Currency } from '../chains/localChain.js'

/** One drawing on its own colour, to the edges: who shows it cuts it round. */
function draw(colour: string, mark: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path fill="${colour}" d="M0 0h32v32H0z"/>${mark}</svg>`
}

const fill = (d: string): string => `<path fill="#fff" d="${d}"/>`
const stroke = (d: string): string =>
  `<path fill="none" stroke="#fff" stroke-width="3" stroke-linejoin="round" d="${d}"/>`
const ring = (radius: number): string =>
  `<circle cx="16" cy="16" r="${radius}" fill="none" stroke="#fff" stroke-width="3"/>`
const dot = (radius: number): string => `<circle cx="16" cy="16" r="${radius}" fill="#fff"/>`

const tent = 'M16 7l8 16h-5l-3-7-3 7H8z'
const blocks = 'M8 17h7v7H8zM17 17h7v7h-7zM12.5 8h7v7h-7z'
const steps = 'M8 18h4v6H8zM14 13h4v11h-4zM20 8h4v16h-4z'
const hexagon = 'M16 7l8 4.5v9L16 25l-8-4.5v-9z'
const rays = 'M14.5 5h3v4h-3zM14.5 23h3v4h-3zM5 14.5h4v3H5zM23 14.5h4v3h-4z'

/**
 * Every token by its id, as SVG. They are shapes of our own, so that no one takes a rehearsal's token for the one whose
 * name it has.
 */
export const tokenDrawings: Readonly<Record<Currency['id'], string>> = {
  eth: draw('#4a5aa8', fill(tent)),
  weth: draw('#a8466f', fill(tent) + stroke('M4 28h24')),
  usdc: draw('#1f6fb8', ring(8.5) + dot(3)),
  dai: draw('#b57a14', fill('M7 16a9 9 0 0 1 9-9v9zM16 16h9a9 9 0 0 1-9 9z')),
  buoy: draw('#c4482f', fill('M7 13h18v6H7z') + ring(9)),
  sol: draw('#7348b5', fill(rays) + dot(5)),
  btc: draw('#c26a12', fill(blocks)),
  trx: draw('#b03a3f', fill(steps)),
  ton: draw('#2581b0', stroke(hexagon)),
  stiff: draw('#2f8f6b', fill('M8 8h16v4h-6v12h-4V12H8z')),
  toll: draw('#6b6f2a', ring(8.5) + stroke('M6 26L26 6')),
  rune: draw('#5a4a3a', stroke('M12 25V7l9 7-9 4')),
  ticket: draw('#8f3f7a', fill('M6 11h20v10H6z')),
  gate: draw('#44505c', stroke('M9 25V9h14v16M16 9v16')),
}

/** Every network by its protocol id, as SVG. */
export const chainDrawings: Readonly<Record<string, string>> = {
  harbour: draw('#1d3f66', fill('M5 17h22a11 9 0 0 1-22 0zM14.5 6h3v9h-3z')),
  ridge: draw('#2f6b4a', fill('M3 25l9-15 5 8 3-5 9 12z')),
  solana: draw('#4b2f7a', fill(rays) + ring(4.5)),
  bitcoin: draw('#7a430b', fill(blocks)),
  tron: draw('#7a2428', fill(steps)),
  ton: draw('#17577a', stroke(hexagon) + dot(3)),
  hyperliquid: draw(
    '#136058',
    fill('M8 12h4v9H8zM9.25 8h1.5v17h-1.5zM20 10h4v9h-4zM21.25 6h1.5v17h-1.5zM14 14h4v4h-4z'),
  ),
}
