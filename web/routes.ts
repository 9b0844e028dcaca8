import { index, layout, prefix, route, type RouteConfig } from '@react-router/dev/routes'

/**
 * The whole site map (SPEC §2, DESIGN §5). A splat stands where SPEC leaves segments out at will
 * (`sezione/{titolo}/{date?}/…`): optional segments would make the router try every combination for every
 * page.
 */
export default [
  index('routes/reading/newsstand/home/home.tsx'),
  route('ho-10-minuti', 'routes/reading/newsstand/reading-plan/reading-plan.tsx'),
  route('sezioni', 'routes/reading/newsstand/sections/sections.tsx'),
  route('sezione/*', 'routes/reading/newsstand/sections/section.tsx'),
  route('speciali', 'routes/reading/newsstand/specials/specials.tsx'),
  route('speciale/*', 'routes/reading/newsstand/specials/special.tsx'),
  route('firme', 'routes/reading/newsstand/authors/authors.tsx'),
  route('firma/:slug', 'routes/reading/newsstand/authors/author.tsx'),
  route('articolo/ds/:id', 'routes/reading/newsstand/article/online-article.tsx'),
  route('articolo/*', 'routes/reading/newsstand/article/article.tsx'),
  route('sfoglia/:code/:edizione', 'routes/reading/newsstand/archive/archive.tsx'),
  route('sfoglia/:code/:edizione/:date/:page?', 'routes/reading/newsstand/reader/reader.tsx'),
  route('ricerca/*', 'routes/reading/search/search.tsx'),
  route('info/:page', 'routes/reading/site/legal.tsx'),
  route('utilita', 'routes/reading/site/utilities.tsx'),
  layout('routes/reading/site/protected.tsx', [
    route('preferiti', 'routes/reading/newsstand/favourites/favourites.tsx'),
    route('notifiche', 'routes/reading/topics/notifications.tsx'),
  ]),
  layout('routes/press-review/review-page.tsx', [
    ...prefix('rassegna', [
      route('ricerche', 'routes/press-review/filling/queries.tsx'),
      route('aggiungi/:day', 'routes/press-review/filling/add.tsx'),
      route('destinatari', 'routes/press-review/people/recipients.tsx'),
      route('invii', 'routes/press-review/sending/deliveries.tsx'),
      route('invii/:day', 'routes/press-review/sending/send-day.tsx'),
      route('misure', 'routes/press-review/measures/measures.tsx'),
      route('ritaglio/:item', 'routes/press-review/clippings/clipping.tsx'),
      route(':day?', 'routes/press-review/days/day.tsx'),
    ]),
  ]),
  route('chatbot/risposta/:token', 'routes/assistance/chatbot/shared-answer.tsx'),
  route('chatbot', 'routes/assistance/chatbot/chatbot.tsx', [
    // SPEC §2: a child without a loader. Both forms are one page, which goes on when a chat is named.
    route(':id_chat?', 'routes/assistance/chatbot/chat.tsx'),
  ]),
  layout('frame/application/front-page.tsx', [
    route('accedi', 'routes/identity/sign-in/sign-in.tsx'),
    ...prefix('registrati', [
      index('routes/identity/sign-in/register.tsx'),
      route('codice', 'routes/identity/sign-in/code.tsx'),
    ]),
    route('recupera-password', 'routes/identity/sign-in/recover.tsx'),
  ]),
  layout('frame/application/account-page.tsx', [
    layout('routes/identity/account/area.tsx', [
      route('dashboard', 'routes/identity/account/dashboard.tsx'),
      ...prefix('user/onboarding', [
        index('routes/identity/account/onboarding.tsx'),
        route('upselling', 'routes/commerce/shop/reserved-offer.tsx'),
      ]),
      route('user/devices', 'routes/identity/account/devices.tsx'),
      ...prefix('user/subscriptions', [
        index('routes/commerce/subscriptions/subscriptions.tsx'),
        route('google', 'routes/commerce/google-subscriptions/google-subscription.tsx'),
        route('ospite', 'routes/commerce/seats/guest-seats.tsx'),
        route('piano/:id', 'routes/commerce/subscriptions/changes/change-plan.tsx'),
        route('pausa/:id', 'routes/commerce/subscriptions/changes/pause.tsx'),
      ]),
      route('user/gifts', 'routes/commerce/shop/gifts.tsx'),
      route('user/copies', 'routes/commerce/shop/copies.tsx'),
      ...prefix('user/invitations', [
        index('routes/commerce/seats/invitations.tsx'),
        route(':token', 'routes/commerce/seats/activate.tsx'),
      ]),
      ...prefix('user/newsletter', [
        index('routes/reading/newsletters/newsletters.tsx'),
        route(':brand/:newsletter', 'routes/reading/newsletters/last-issue.tsx'),
      ]),
      ...prefix('user/profile', [
        index('routes/identity/account/profile/profile.tsx'),
        route('consents', 'routes/identity/account/consents.tsx'),
        ...prefix('topics', [route('manage', 'routes/reading/topics/manage.tsx')]),
        route('edit-password', 'routes/identity/account/edit-password.tsx'),
        route('edit-email', 'routes/identity/account/edit-email.tsx'),
        ...prefix('data', [
          index('routes/identity/account/own-data/own-data.tsx'),
          route('delete', 'routes/identity/account/own-data/delete-account.tsx'),
        ]),
        route(':section', 'routes/identity/account/profile-section.ts'),
      ]),
    ]),
  ]),
  layout('frame/application/help-page.tsx', [
    route('rassegna/disiscrizione/:token', 'routes/press-review/people/leave.tsx'),
    route('rassegna/di-nuovo/:token', 'routes/press-review/people/again.tsx'),
    route('rassegna/lettura/:token', 'routes/press-review/sending/reading.tsx'),
    route('contact', 'routes/assistance/support/contact.tsx'),
    route('aziende', 'routes/assistance/support/business.tsx'),
    route('newsletter/disiscrizione/:token', 'routes/reading/newsletters/unsubscribe.tsx'),
    route('chatbot/mattino/:token', 'routes/assistance/chatbot/daily-digests/stop-digest.tsx'),
    route('rassegna/avviso/:token', 'routes/press-review/filling/stop-alert.tsx'),
    route('invito/:token', 'routes/commerce/seats/invitation.tsx'),
    ...prefix('recesso', [
      index('routes/commerce/subscriptions/withdrawal.tsx'),
      route(':token', 'routes/commerce/subscriptions/confirm-withdrawal.tsx'),
    ]),
    ...prefix('faq', [
      index('routes/assistance/support/faq/faq.tsx'),
      route('voto', 'routes/assistance/support/faq/vote.ts'),
      route(':slug', 'routes/assistance/support/faq/question.tsx'),
    ]),
  ]),
  layout('frame/application/shop-page.tsx', [
    route('rassegna-stampa', 'routes/commerce/shop/press-review.tsx'),
    ...prefix('vetrina', [
      index('routes/commerce/shop/shop-window.tsx'),
      route('codice', 'routes/commerce/shop/code.tsx'),
      route('regala', 'routes/commerce/shop/gift-window.tsx'),
      route('condizioni', 'routes/commerce/shop/conditions.tsx'),
      layout('routes/commerce/shop/signed-in.tsx', [
        ...prefix('ordine', [
          index('routes/commerce/shop/open-order.tsx'),
          route('copia', 'routes/commerce/shop/open-copy.tsx'),
          route(':id', 'routes/commerce/shop/order.tsx'),
        ]),
      ]),
      route(':offer', 'routes/commerce/shop/offer.tsx'),
    ]),
  ]),
  ...prefix('assistenza', [
    index('routes/assistance/support/desk/desk.tsx'),
    route('domande', 'routes/assistance/support/desk/questions/questions.tsx'),
  ]),
  route('prova-banca/:ref', 'routes/commerce/payments/test-bank.tsx'),
  route('login', 'routes/reading/site/exchange-code.tsx'),
  route('logout', 'routes/reading/site/logout.tsx'),
  ...prefix('dev', [
    layout('routes/reading/site/dev.tsx', [
      index('routes/reading/site/dev-home.tsx'),
      route('page-mapping', 'routes/press-review/page-mapping.tsx'),
      route('consenso', 'routes/identity/consent/bench.tsx'),
      // Nothing under `/dev` tells a stranger whether it exists.
      route('*', 'routes/reading/site/missing-page.tsx', { id: 'dev-not-found' }),
    ]),
  ]),
  route('metodo-non-ammesso', 'routes/reading/site/method-not-allowed.ts'),
  route('accesso-riservato', 'routes/reading/site/gate.tsx'),
  route('sito-del-giornale', 'routes/reading/site/www.tsx'),
  route('*', 'routes/reading/site/missing-page.tsx'),
] satisfies RouteConfig
