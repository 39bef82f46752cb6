// @ts-check

/** Creates the storage that `oidc-provider` asks for, in memory. */
export const createMemoryAdapter = () => {
  /** @type {Map<string, any>} */
  const entries = new Map()
  return class {
    /** @param {string} name of the model */
    constructor(name) {
      this.name = name
    }
    /** @param {string} id */
    key(id) {
      return `${this.name}:${id}`
    }
    /** @param {string} id @param {any} payload */
    async upsert(id, payload) {
      entries.set(this.key(id), payload)
      if (payload.uid) entries.set(`${this.name}:uid:${payload.uid}`, payload)
    }
    /** @param {string} id */
    async find(id) {
      return entries.get(this.key(id))
    }
    /** @param {string} uid */
    async findByUid(uid) {
      return entries.get(`${this.name}:uid:${uid}`)
    }
    async findByUserCode() {}
    /** @param {string} id */
    async consume(id) {
      const found = entries.get(this.key(id))
      if (found) found.consumed = Math.floor(Date.now() / 1000)
    }
    /** @param {string} id */
    async destroy(id) {
      entries.delete(this.key(id))
    }
    /** @param {string} grantId */
    async revokeByGrantId(grantId) {
      for (const [key, { grantId: of }] of entries) if (of === grantId) entries.delete(key)
    }
  }
}
