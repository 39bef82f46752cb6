import type { Kernel } from '../kernel.js'
import { reaction } from '../stores/mobx.js'
import { abortable } from '../async/abortable.js'

/** Resolves once no connect, disconnect or switch of the namespace is under way. Rejects when the modal is destroyed. */
export const untilIdle = async ({ signal, stores }: Kernel, namespace: string): Promise<void> => {
  const { operations } = stores
  let stop = () => {}
  const pass = () =>
    new Promise<void>((resolve) => {
      stop = reaction(
        () => operations.isRunning(namespace),
        (isRunning) => !isRunning && resolve(),
        { fireImmediately: true },
      )
    })
  await abortable(pass, signal).finally(() => stop())
}
