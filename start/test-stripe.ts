// For journeys: what stands for Stripe outside of the program they start.
export { stripeServer, type StripeServer } from '../services/test/stripe-server.ts'
