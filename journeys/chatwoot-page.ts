/** Chatwoot's SDK as pages meet it: `chatwootSDK.run`, and a moment later `$chatwoot`, loaded later still. */
export const chatwootDouble = `window.chatwootSDK = { run({ websiteToken, baseUrl }) {
  const holder = document.createElement('div')
  holder.className = 'woot-widget-holder woot--hide'
  document.body.append(holder)
  let facts = {}
  setTimeout(() => {
    window.$chatwoot = {
      hasLoaded: false,
      setConversationCustomAttributes(more) { facts = more },
      toggle(state) {
        holder.classList.toggle('woot--hide', state !== 'open')
        holder.textContent = websiteToken + ' ' + baseUrl + ' ' + JSON.stringify(facts)
      },
    }
    setTimeout(() => (window.$chatwoot.hasLoaded = true), 350)
  }, 250)
} }`
