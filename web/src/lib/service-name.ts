/** What the service is called: the page that was drawn says so, and on the server whoever draws it. */
export let serviceName = globalThis.document?.body.dataset.service ?? ''

/** One process draws the pages of one service; its name may change. */
export const nameService = (name: string): void => {
  serviceName = name
}
