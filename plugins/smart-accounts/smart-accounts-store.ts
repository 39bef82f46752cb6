import { makeAutoObservable } from 'portico/plugin'

/** Whether the kind of account is being changed. */
export class SmartAccountsStore {
  isChanging = false

  constructor() {
    makeAutoObservable(this)
  }

  setChanging(isChanging: boolean): void {
    this.isChanging = isChanging
  }
}
