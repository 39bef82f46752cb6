import type { Answer, AskQuery, HasAnswer, Query } from '../contract/query.js'
import { createAtom, runInAction } from '../stores/mobx.js'
import { OrderedValues } from './ordered-values.js'

// biome-ignore lint/suspicious/noExplicitAny: the token of a query types its call and result.
type AnyAnswer = Answer<any, any>

/** Holds the plugins' answers to queries, by query and namespace; `*` answers in every namespace. */
export class AnswerRegistry {
  private readonly answers = new OrderedValues<{ readonly namespace: string; readonly answer: AnyAnswer }>()
  private readonly atom = createAtom('answers')

  /** Returns the function that withdraws the answer. */
  add(id: string, namespace: string, answer: AnyAnswer, order?: number): () => void {
    const remove = this.answers.add(id, { namespace, answer }, order)
    this.change()
    return () => {
      remove()
      this.change()
    }
  }

  /** Returns whether a query is answered in a namespace; observable. */
  readonly isAnswered: HasAnswer = ({ id }, namespace) => {
    this.atom.reportObserved()
    return namespace !== undefined && this.of(id, namespace).length > 0
  }

  readonly ask: AskQuery = async <Call, Result>({ id }: Query<Call, Result>, namespace: string, call: Call) => {
    let failure: { readonly error: unknown } | undefined
    for (const { answer } of this.of(id, namespace)) {
      try {
        const result: Result | undefined = await answer(call)
        if (result !== undefined) return result
      } catch (error) {
        failure = { error }
      }
    }
    if (failure) throw failure.error
    return undefined
  }

  private change(): void {
    runInAction(() => this.atom.reportChanged())
  }

  private of(id: string, namespace: string) {
    return this.answers.all(id).filter((one) => one.namespace === '*' || one.namespace === namespace)
  }
}
