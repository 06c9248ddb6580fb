/** Next calls this once, when its process starts: what was accepted before is delivered from then on. */
export async function register(): Promise<void> {
  if (process.env['NEXT_RUNTIME'] !== 'nodejs') return;
  const { startDelivery } = await import('@/app/api/forms/start-delivery');
  startDelivery();
}
