import { startHeartbeat } from '@/server/supervisor/heartbeat';

startHeartbeat(100);
process.on('message', () => undefined);
