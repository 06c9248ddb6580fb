// In one module, so that a page loads one script.
export { Swiper } from 'swiper';
export { EffectFade } from 'swiper/modules';
