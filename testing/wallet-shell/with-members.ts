/** Adds members to an object. Getters stay getters, unlike with a spread or `Object.assign`. @internal */
export const withMembers = <Target extends object, Members extends object>(
  target: Target,
  members: Members,
): Target & Members => Object.defineProperties(target, Object.getOwnPropertyDescriptors(members)) as Target & Members
