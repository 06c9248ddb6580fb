// Echoes each message.
process.on('message', (message) => process.send?.({ received: message }));
process.send?.('ready');
