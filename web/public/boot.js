// Runs before the first paint: the HTML is the same for everyone, and this shows a signed-in browser its own header.
// It reads what src/lib/session.ts keeps.

// What is pressed before the page's script is there is pressed again once it is. No form is sent by the browser itself, but those
// that say where: the words of a search lead to what they find.
;(() => {
  // React keeps what an element listens to in such a property from the moment on that it hydrates it.
  const isHydrated = (element) => Object.keys(element).some((key) => key.startsWith('__reactProps'))
  const whenIdle = window.requestIdleCallback ?? ((work) => setTimeout(work, 200))
  let sent
  const noteForm = (event) => {
    const isEarly = !isHydrated(event.target)
    if (isEarly && event.target.hasAttribute('action')) return
    event.preventDefault()
    if (isEarly) sent = event
  }
  document.addEventListener('submit', noteForm, true)
  // Told by a form of the page once it listens (src/lib/use-form.ts); what was typed is taken over first.
  addEventListener('hydrated', ({ target: form }) => {
    if (sent?.target !== form) return
    const { submitter } = sent
    sent = undefined
    whenIdle(() => form.isConnected && form.requestSubmit(submitter))
  })
  let pressed
  const pressAgain = () => {
    if (pressed.isConnected && !isHydrated(pressed)) return setTimeout(pressAgain, 50)
    const button = pressed
    pressed = undefined
    // A large page is hydrated in several steps.
    setTimeout(() => button.isConnected && button.click(), 250)
  }
  const note = ({ target }) => {
    const button = target.closest('#app button:not([type="submit"])')
    if (!button || isHydrated(button)) return
    if (!pressed) setTimeout(pressAgain, 50)
    pressed = button
  }
  document.addEventListener('click', note, true)
})()
;(() => {
  try {
    const text = localStorage.getItem('user_details') || sessionStorage.getItem('user_details')
    const user = text && JSON.parse(text)
    if (!user?.token) return
    const root = document.documentElement
    root.setAttribute('data-signed-in', '')
    // A child, or who knows: see src/viewer/app/held.css. Its title stands first, so that it is the tab's.
    if (user.is_child !== 0 && !user.guest_id) {
      root.dataset.held = ''
      document.head.append(Object.assign(document.createElement('title'), { textContent: document.currentScript.dataset.service }))
      const fail = ({ target }) => {
        if ('held' in root.dataset && (target === window || target.type === 'module')) root.dataset.held = 'failed'
      }
      addEventListener('error', fail, true)
    }
    // As many rows of their own as home had last, so that it leaves room for them; see src/viewer/features/home/HomeRows.module.css.
    const [, profile, rows] = /^\["(.+?)",(\d)/.exec(localStorage.getItem('own_rows') || sessionStorage.getItem('own_rows')) || []
    root.dataset.ownRows = profile === String(user.user_id) ? rows : 'new'
    // Premium titles are a member's own; see src/viewer/app/keep-membership.ts.
    const [, payer] = /^\["(.+?)",1,/.exec(localStorage.getItem('membership') || sessionStorage.getItem('membership')) || []
    if (payer === String(user.user_id)) root.dataset.premium = ''
    root.style.setProperty('--viewer-name', JSON.stringify(user.username || ''))
    if (!user.profile_image) return
    const face = new Image()
    face.src = `${user.profile_image}?w=160`
    root.style.setProperty('--viewer-picture', `url(${JSON.stringify(face.src)})`)
    // The style sheets have a face of the house instead.
    face.onerror = () => root.style.removeProperty('--viewer-picture')
  } catch {}
})()
