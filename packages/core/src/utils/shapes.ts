import { looseObject as looseShapeOf, object as shapeOf } from 'valibot'

/**
 * valibot's `object` and `looseObject`. Those go through their fields by `for … in`, and find there whatever a page has
 * added to every object of the language; these fields inherit from nothing.
 */
export const object: typeof shapeOf = ((fields: object, ...rest: []) =>
  shapeOf(alone(fields), ...rest)) as typeof shapeOf

export const looseObject: typeof looseShapeOf = ((fields: object, ...rest: []) =>
  looseShapeOf(alone(fields), ...rest)) as typeof looseShapeOf

function alone(fields: object) {
  return Object.assign(Object.create(null), fields)
}
