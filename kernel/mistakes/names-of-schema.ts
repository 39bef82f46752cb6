import type { Schema } from '../contract/schema.js'
import { namesRead } from './names-read.js'

const outputOf = (schema: Schema, given: object): object => {
  const result = schema['~standard'].validate(given)
  if (result instanceof Promise || result.issues) throw new TypeError('The schema refuses it.')
  return Object(result.value)
}

/**
 * Returns the names of options that a schema knows: those that it reads, and those that it hands on. `undefined` for a schema
 * that refuses the options.
 */
export const namesOfSchema = (schema: Schema, given: object): readonly string[] | undefined => {
  try {
    const names = namesRead(given, (probe) => outputOf(schema, probe))
    return [...new Set([...names, ...Object.keys(outputOf(schema, given))])]
  } catch {
    return undefined
  }
}
