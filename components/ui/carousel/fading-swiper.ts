// In one module, so that they share one script: apart, each would contain the library's core.
export { default as Swiper } from 'swiper';
export { Autoplay, EffectFade } from 'swiper/modules';
