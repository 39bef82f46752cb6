// chunk: events
import { isModalError } from '../errors/modal-error.js'
import type { Kernel } from '../kernel.js'
import { emit } from './report.js'

/** Emits an event of the modal itself; the tokens of `portico/services` type the properties. */
export const emitCore = (kernel: Pick<Kernel, 'hooks' | 'ports'>, event: string, properties: object): void =>
  emit(kernel, { event, properties: Object.freeze(properties), owner: 'core' })

/** Returns the sentence of an error without its details, which may name accounts or addresses. */
export const sentenceOf = (error: unknown): string =>
  isModalError(error) ? error.shortMessage : 'An error without a code.'
