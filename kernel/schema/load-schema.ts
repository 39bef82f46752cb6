import type { Handler } from '../contract/handler.js'
import type { Schema } from '../contract/schema.js'
import { loadPart } from '../async/load-part.js'

/**
 * Returns the schema of a handler's input, loading it when it is lazy.
 * @throws `LOAD_FAILED`
 */
export const loadSchema = <Parsed, Input>(
  input: Handler<never, Input, Parsed>['input'],
): Schema<Parsed, Input> | Promise<Schema<Parsed, Input>> => ('~standard' in input ? input : loadPart(input))
