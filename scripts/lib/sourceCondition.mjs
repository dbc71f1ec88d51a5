/**
 * The condition under which a package of this repository is its source and not what was built of it. No host sets
 * it, and what is packed does not name it (`.pnpmfile.mjs`).
 */
export const sourceCondition = '@portage/source'
