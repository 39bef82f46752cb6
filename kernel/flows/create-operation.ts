import { namespaceOf } from '../caip/namespace-of.js'
import type { Operation } from '../contract/operation.js'
import type { Kernel } from '../kernel.js'

/** Makes a frozen operation with the next number. */
export const createOperation = (kernel: Kernel, parts: Omit<Operation, 'id' | 'namespace'>): Operation =>
  Object.freeze({ ...parts, id: kernel.nextOperationId(), namespace: namespaceOf(parts.chain) })
